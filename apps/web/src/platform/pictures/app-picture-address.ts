/** Sprites made by the build: for each picture set its address and the applications in it. */
export type PictureSprites = Readonly<Record<string, { address: string; codes: readonly string[] }>>

declare const __PICTURE_SPRITES__: PictureSprites | undefined

// Without a build (in development and in tests) every picture is fetched by itself.
const builtSprites = typeof __PICTURE_SPRITES__ === 'undefined' ? {} : __PICTURE_SPRITES__
const ownArt = /^\/common\/art\/apps\/([a-z0-9-]+)\/([a-z0-9-]+)\.svg$/

/** Where the browser finds an application's picture: in the sprite of its set, else at its own address. */
export function appPicture(path: string, sprites: PictureSprites = builtSprites): string {
  const [, code = '', set = ''] = ownArt.exec(path) ?? []
  const sprite = Object.hasOwn(sprites, set) ? sprites[set] : undefined
  return sprite?.codes.includes(code) ? `${sprite.address}#${code}` : path
}

/** Whether the page's HTML carries the picture itself: every picture that stands in a sprite. */
export function isDrawnInPage(path: string): boolean {
  return appPicture(path) !== path
}
