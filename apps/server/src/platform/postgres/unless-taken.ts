const alreadyThere = '23505'

/**
 * The result of a statement, or `taken` when it would write twice what a table holds once: of two at the same moment that have
 * both found it free, the second learns it here. The transaction can then only be given up.
 */
export async function unlessTaken<Result>(statement: PromiseLike<Result>): Promise<Result | 'taken'> {
  try {
    return await statement
  } catch (error) {
    const chain = error instanceof Error ? [error, error.cause] : []
    if (chain.some((one) => one instanceof Error && 'code' in one && one.code === alreadyThere)) return 'taken'
    throw error
  }
}
