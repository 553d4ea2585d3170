/** Refusals of what is done in the background. */
export const jobRefusals = {
  too_many_jobs: {
    status: 409,
    chinese: '您有多项后台操作正在进行，请待其完成后再试。',
    english: 'Several of your bulk actions are still under way. Please wait until one has ended.',
  },
  job_is_over: {
    status: 409,
    chinese: '该操作已结束。',
    english: 'This bulk action has already ended.',
  },
  job_not_undone: {
    status: 409,
    chinese: '该操作无法撤销，或已撤销。',
    english: 'This bulk action cannot be undone, or already has been.',
  },
  found_others: {
    status: 409,
    chinese: '名单已发生变化，请核对人数后再试。',
    english: 'The list has changed meanwhile. Please look at the number again, then repeat.',
  },
} as const
