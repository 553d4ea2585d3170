import { type FaceSettings, type FaceState, needsCamera } from './face-state.ts'

/** Shown and pressable, shown and refusing, or not there. */
export type Offer = 'on' | 'off' | 'none'

export type CollectOffers = { open: Offer; again: Offer; photograph: Offer; save: Offer; upload: Offer }

const whether = (pressable: boolean): Offer => (pressable ? 'on' : 'off')

/** The buttons of `collect` besides Close, which is always there. */
export function collectOffers(state: FaceState, { secure }: FaceSettings, hasSaved: boolean): CollectOffers {
  const upload = state.step === 'no user' ? 'none' : whether(state.step !== 'sending')
  if (!secure || state.step === 'no user')
    return { open: 'none', again: 'none', photograph: 'none', save: 'none', upload }
  const photographed = state.step === 'photographed'
  const shooting = needsCamera(state) || (state.step === 'sending' && state.from === 'camera')
  return {
    open: hasSaved || photographed ? 'none' : whether(!shooting && state.step !== 'sending'),
    again: photographed || (hasSaved && !shooting) ? whether(state.step !== 'sending') : 'none',
    photograph: shooting || !hasSaved ? whether(state.step === 'ready') : 'none',
    save: shooting || !hasSaved ? whether(photographed) : 'none',
    upload,
  }
}

/** Whether Log in and OK take the picture. */
export const mayTake = ({ step }: FaceState): boolean => step === 'ready' || step === 'tracking'
