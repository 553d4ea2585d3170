/** Refusals about repairs. */
export const repairsRefusals = {
  repair_done: {
    status: 409,
    chinese: '这一条已经处理完成。',
    english: 'This one is done already.',
  },
} as const
