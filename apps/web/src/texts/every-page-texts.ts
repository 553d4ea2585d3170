import signIn from '../features/accounts/sign-in/sign-in.zh-CN.json' with { type: 'json' }
import footer from '../features/pages/footer/footer.zh-CN.json' with { type: 'json' }
import helpCentre from '../features/pages/help-centre/help-centre.zh-CN.json' with { type: 'json' }
import versions from '../features/versions/versions.zh-CN.json' with { type: 'json' }
import platform from '../platform/platform.zh-CN.json' with { type: 'json' }

/** Chinese texts of what every page shares: platform, shells, kit. Add a feature used by several pages here. */
export const everyPageTexts = { ...platform, ...signIn, ...footer, ...helpCentre, ...versions }
