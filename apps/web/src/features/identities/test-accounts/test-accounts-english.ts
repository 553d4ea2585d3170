import texts from './test-accounts.en.json' with { type: 'json' }

/** A script of its own: in development a browser gets no JSON by `import()`. */
export const testAccountsEnglish: Record<keyof typeof texts, string> = texts
