/** Why a class cannot be changed as wanted. */
export const classRefusals = {
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
