/**
 * Keeps the keys of an input method from everything that listens on the page: the Enter that makes 王 of *wang* chooses nothing,
 * and its Escape closes nothing. Safari sends that Enter after the composition has ended and marks it by its code only.
 */
export function keepInputMethodKeys(): void {
  document.addEventListener('keydown', keep, true)
}

/** The code of every key that an input method has taken (UI Events, 8.3). */
const takenKey = 229

function keep(event: KeyboardEvent): void {
  if (event.isComposing || event.keyCode === takenKey) event.stopPropagation()
}
