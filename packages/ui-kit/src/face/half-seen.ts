/** How sure the model is of what may be a face and is hardly seen. Bare faces before a camera are above, a wall is below. */
const halfSure = { from: 0.3, below: 0.6 }
/** Two seconds of detections: somebody who passes, or turns for a moment, hides nothing. */
const lasting = 8

/** Whether a face has been hardly seen for seconds. A mask or a scarf does that to some faces, and the model does not tell which. */
export function createHalfSeen() {
  let times = 0
  return (surest: number): boolean => {
    times = surest >= halfSure.from && surest < halfSure.below ? times + 1 : 0
    return times >= lasting
  }
}
