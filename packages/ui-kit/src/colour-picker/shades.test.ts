import { expect, test } from 'vitest'
import { shadesOf } from './shades.ts'

// What Chromium paints for `color-mix(in oklab, <colour>, white 80% | white 60% | white 40% | black 25% | black 50%)`.
test.each([
  ['#457cd6', ['#d9e5f9', '#b3cbf1', '#8eb1e9', '#2c5291', '#152c52']],
  ['#ff0000', ['#ffdad3', '#ffb5a7', '#ff8d7b', '#ae0000', '#630000']],
  ['#ffff00', ['#feffe0', '#feffbe', '#feff99', '#aeae00', '#636300']],
  ['#002060', ['#c7d0df', '#91a2c0', '#5e76a0', '#00123f', '#000620']],
  ['#808080', ['#e4e4e4', '#cacaca', '#b1b1b1', '#555555', '#2e2e2e']],
])('[KIT-22] the shades of %s are mixed as the browser mixes them', (color, shades) => {
  expect(shadesOf(color).map((shade) => shade.color)).toEqual(shades)
})

test('[KIT-22] the shades of a colour lead from light to dark and say how far they lie from it', () => {
  expect(shadesOf('#457cd6').map(({ towards, percent }) => `${percent}% ${towards}`)).toEqual([
    '80% lighter',
    '60% lighter',
    '40% lighter',
    '25% darker',
    '50% darker',
  ])
})

test.each([
  ['#ffffff', 'darker', ['#eeeeee', '#cecece', '#aeaeae', '#8f8f8f', '#636363']],
  ['#000000', 'lighter', ['#8f8f8f', '#636363', '#484848', '#2e2e2e', '#161616']],
])('[KIT-22] the shades of %s lead one way only: %s', (color, towards, shades) => {
  const found = shadesOf(color)
  expect(found.map((shade) => shade.color)).toEqual(shades)
  expect(new Set(found.map((shade) => shade.towards))).toEqual(new Set([towards]))
})
