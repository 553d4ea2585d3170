import faceWay from '../features/accounts/sign-in/ways/face/face-way.zh-CN.json' with { type: 'json' }

/** Chinese texts of signing in with a face: they travel with that way, no page carries them before. */
export const faceWayTexts = faceWay
