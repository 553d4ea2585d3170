import type { RoleTemplate } from '@homeroom/contract/permissions/role-schemas.ts'

const everybody = ['base', 'base_desktop', 'base_message', 'base_todo', 'base_theme', 'notices']
const teaching = [...everybody, 'notices_publish', 'my-class', 'my-class_pupils']
const seeing = ['administration', 'administration_people', 'administration_classes']

/** Roles that most schools have, to begin with: a unit changes what it takes over as it likes. */
export const roleTemplates: readonly RoleTemplate[] = [
  {
    code: 'leadership',
    name: '学校领导',
    englishName: 'School leadership',
    permissions: [
      ...teaching,
      'notices_publish_unit',
      'base_area_schools',
      'schools',
      'schools_publish',
      ...seeing,
      'administration_roles',
      'administration_audit',
    ],
  },
  { code: 'head-teacher', name: '班主任', englishName: 'Class teacher', permissions: teaching },
  { code: 'teacher', name: '教师', englishName: 'Teacher', permissions: teaching },
  {
    code: 'office',
    name: '行政人员',
    englishName: 'Office staff',
    permissions: [...everybody, 'notices_publish', 'notices_publish_unit'],
  },
  {
    code: 'secretary',
    name: '文员',
    englishName: 'Secretary',
    permissions: [
      ...everybody,
      'notices_publish',
      ...seeing,
      'administration_people_change',
      'administration_guardians',
      'administration_faces',
      'administration_classes_change',
    ],
  },
]
