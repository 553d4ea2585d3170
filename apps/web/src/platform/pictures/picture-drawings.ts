/** What our own pictures are drawn with, by their addresses: SVG markup without its root element. */
export type PictureDrawings = Readonly<Record<string, string>>

/** Stands in the drawings before each name that must be another one in every place of a page. */
export const idPlace = '~'

declare const __PICTURE_DRAWINGS__: PictureDrawings | undefined

// Only the server's build has them. A browser finds them drawn in its page.
const drawings: PictureDrawings = typeof __PICTURE_DRAWINGS__ === 'undefined' ? {} : __PICTURE_DRAWINGS__

/** A picture as markup for one place of the page; on the server, of a picture that has a sprite. */
export function pictureDrawing(path: string, place: string): string {
  return (drawings[path] ?? '').replaceAll(idPlace, place)
}
