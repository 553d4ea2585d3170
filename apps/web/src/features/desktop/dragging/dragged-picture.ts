import styles from './dragged-picture.module.css'

/** The picture that follows the pointer while its tile waits in its place. */
export function liftPicture(tile: HTMLElement) {
  const picture = document.createElement('div')
  picture.className = styles.lifted ?? ''
  picture.ariaHidden = 'true'
  const shown = tile.querySelector('[data-tile] > *')?.cloneNode(true)
  if (shown) picture.append(shown)
  document.body.append(picture)
  tile.dataset.lifted = ''
  return {
    moveTo({ x, y }: { x: number; y: number }): void {
      picture.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%) scale(1.08)`
    },
    putDown(): void {
      picture.remove()
      delete tile.dataset.lifted
    },
  }
}
