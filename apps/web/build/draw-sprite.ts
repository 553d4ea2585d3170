import { idPlace } from '../src/platform/pictures/picture-drawings.ts'

type Picture = { code: string; svg: string }

const perRow = 8
const cell = 72

/**
 * One SVG holding many: each picture lies in its own cell and is shown by `#code`, a view of that cell.
 * Views, unlike `<use>`, keep gradients working in every browser.
 */
export function drawSprite(pictures: readonly Picture[]): string {
  const rows = Math.ceil(pictures.length / perRow)
  const cells = pictures.map(({ code, svg }, index) => {
    const [x, y] = [(index % perRow) * cell, Math.floor(index / perRow) * cell]
    const view = `<view id="${code}" viewBox="${x} ${y} ${cell} ${cell}"/>`
    return view + placed(ownIds(svg, `${code}-`), { x, y })
  })
  const size = `${perRow * cell} ${rows * cell}`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}">${cells.join('')}</svg>`
}

/** What a picture's root element holds; `idPlace` stands in front of every name in it. */
export function drawingInside(svg: string): string {
  if (!svg.includes(`viewBox="0 0 ${cell} ${cell}"`)) throw new Error(`a picture is not ${cell} by ${cell}`)
  return ownIds(svg, idPlace)
    .replace(/^[\s\S]*?<svg[^>]*>/, '')
    .replace(/<\/svg>\s*$/, '')
}

/** Puts a picture's root element into its cell. */
function placed(svg: string, { x, y }: { x: number; y: number }): string {
  const viewBox = /<svg[^>]*\sviewBox="([^"]*)"/.exec(svg)?.[1] ?? `0 0 ${cell} ${cell}`
  const place = `<svg x="${x}" y="${y}" width="${cell}" height="${cell}" viewBox="${viewBox}">`
  return svg.replace(/^[\s\S]*?<svg[^>]*>/, place).trim()
}

/** Gradients of different pictures carry the same names: each gets the picture's name in front. */
function ownIds(svg: string, prefix: string): string {
  return svg
    .replaceAll(/\bid="([^"]+)"/g, `id="${prefix}$1"`)
    .replaceAll(/url\(#([^)]+)\)/g, `url(#${prefix}$1)`)
    .replaceAll(/href="#([^"]+)"/g, `href="#${prefix}$1"`)
}
