import account from '../features/account/account.zh-CN.json' with { type: 'json' }

/** Chinese texts of the account page: they travel with it, no page carries them before. Add each section's feature. */
export const accountTexts = { ...account }
