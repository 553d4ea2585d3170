/** How the browsers say of an `import()` that the script, or one that it needs, did not come. */
const notFetched = /import.+module/i

/** Whether an `import()` failed because a file did not come; anything else is a fault of what came. */
export function isScriptNotFetched(cause: unknown): boolean {
  return cause instanceof TypeError && notFetched.test(cause.message)
}
