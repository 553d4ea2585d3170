import { expect, test } from 'vitest'
import { drawingInside, drawSprite } from './draw-sprite.ts'

const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72"><linearGradient id="t"><stop stop-color="${colour}"/></linearGradient><rect fill="url(#t)"/></svg>\n`

test('pictures of one set lie in cells of their own, each with its view and its own gradients', () => {
  const sprite = drawSprite([
    { code: 'notices', svg: picture('red') },
    { code: 'library', svg: picture('blue') },
  ])
  expect(sprite).toContain('<view id="notices" viewBox="0 0 72 72"/>')
  expect(sprite).toContain('<view id="library" viewBox="72 0 72 72"/>')
  expect(sprite).toContain('<svg x="72" y="0" width="72" height="72" viewBox="0 0 72 72">')
  expect(sprite).toContain('id="library-t"')
  expect(sprite).toContain('fill="url(#library-t)"')
})

test('what a page carries of a picture is its inside, with room for a name before each of its own', () => {
  expect(drawingInside(picture('red'))).toBe(
    '<linearGradient id="~t"><stop stop-color="red"/></linearGradient><rect fill="url(#~t)"/>',
  )
})

test('a picture of another size stops the build: the page draws all of them in one', () => {
  expect(() => drawingInside('<svg viewBox="0 0 24 24"></svg>')).toThrow('not 72 by 72')
})
