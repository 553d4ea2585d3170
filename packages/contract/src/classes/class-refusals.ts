import { classNameMaximum } from './class-limits.ts'

/** Why a class cannot be changed as wanted. */
export const classRefusals = {
  not_a_teacher: {
    status: 400,
    chinese: '请选择本单位在职的教师或职工。',
    english: 'Please choose an active teacher or another active member of staff.',
  },
  class_names_too_long: {
    status: 400,
    chinese: `这样一来，班级英文名称会超过 ${classNameMaximum} 个字符，请缩短。`,
    english: `The English names of its classes would be longer than ${classNameMaximum} characters. Please choose a shorter one.`,
  },
  main_campus_needed: {
    status: 409,
    chinese: '单位需要一个主校区。请先把另一个校区设为主校区。',
    english: 'A unit needs a main campus. Please make another campus the main one first.',
  },
  campus_in_use: {
    status: 409,
    chinese:
      '该校区还不能删除：{people} 人、{classes} 个班级（含已关闭的）和 {roles} 项角色分配仍与它有关。请先把它们改到别处。',
    english:
      'This campus cannot be removed yet. People on it: {people}; classes, closed ones included: {classes}; roles given to it: {roles}. Please move them elsewhere first.',
  },
  campus_name_not_clear: {
    status: 400,
    chinese: '有多个同名校区。请留空，添加后再选择校区。',
    english: 'Several campuses have this name. Please leave it empty and choose the campus after adding.',
  },
  class_closed: {
    status: 409,
    chinese: '该班级已关闭。请先重新开班，或选择其他班级。',
    english: 'This class is closed. Please open it again first, or choose another.',
  },
  class_has_pupils: {
    status: 409,
    chinese: '班里还有学生。请先把学生转到其他班级，再关闭本班。',
    english: 'There are pupils in this class. Please move them to other classes first.',
  },
  class_name_taken: {
    status: 409,
    chinese: '这个年级已有同名班级，请换一个名称。',
    english: 'This grade has a class of that name already. Please choose another.',
  },
  grade_not_known: {
    status: 400,
    chinese: '请写明年级，例如：3、三年级或初一。',
    english: 'The grade is needed, such as 3 or Grade 3.',
  },
  class_name_missing: {
    status: 400,
    chinese: `请填写班级名称，最多 ${classNameMaximum} 个字，例如：1班。`,
    english: `The class needs a name of at most ${classNameMaximum} characters, such as Class 1.`,
  },
  campus_not_found: {
    status: 400,
    chinese: '没有这个校区。',
    english: 'There is no such campus.',
  },
  teacher_not_found: {
    status: 400,
    chinese: '没有找到这位在职教师或职工，请写工号或用户名。',
    english: 'No active teacher has this number or user name.',
  },
  teacher_not_clear: {
    status: 400,
    chinese: '有多位教师符合，请写用户名。',
    english: 'Several teachers are meant. Please write the user name.',
  },
  class_of_several: {
    status: 400,
    chinese: '有多个同名班级，请在班级页面安排教师。',
    english: 'Several classes have this name. Please set the teacher on the page of the class.',
  },
  subject_missing: {
    status: 400,
    chinese: `请填写科目，最多 ${classNameMaximum} 个字。只做班主任的可以不填。`,
    english: `A subject of at most ${classNameMaximum} characters is needed, except for who is only class teacher.`,
  },
  yes_or_no: {
    status: 400,
    chinese: '是否班主任请写：是或否，或留空。',
    english: 'For the class teacher write yes or no, or leave it empty.',
  },
  class_teacher_there: {
    status: 409,
    chinese: '该班已有班主任。如需更换，请到班级页面。',
    english: 'The class has a class teacher already. Please change it on the page of the class.',
  },
  day_has_passed: {
    status: 400,
    chinese: '这一天已经过去，请选择今天或以后的日期。',
    english: 'This day has passed. Please choose today or a later day.',
  },
  day_too_far: {
    status: 400,
    chinese: '最多可预定三年以内的变更。',
    english: 'A change can be planned for at most three years ahead.',
  },
  too_many_plans: {
    status: 409,
    chinese: '待执行的预定变更太多（最多 500 项），请先处理或撤销一些。',
    english: 'Too many changes wait for their day (at most 500). Please take some of them back first.',
  },
  days_in_wrong_order: {
    status: 400,
    chinese: '日期顺序不正确：这一天应在前一项之后。',
    english: 'The days are not in order: this one must come after the one before it.',
  },
  school_years_overlap: {
    status: 409,
    chinese: '与另一学年的日期重叠，请检查开始和结束日期。',
    english: 'Another school year has some of these days. Please check the first and the last day.',
  },
} as const
