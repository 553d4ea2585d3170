import { box, disc, shoulders } from './shapes.mjs'

function gear(x, y, outer, inner, teeth) {
  const at = (tooth, turn, reach) => {
    const angle = ((tooth + turn) / teeth) * 2 * Math.PI - Math.PI / 2
    return `${(x + reach * Math.cos(angle)).toFixed(1)} ${(y + reach * Math.sin(angle)).toFixed(1)}`
  }
  const drawn = Array.from({ length: teeth }, (_, tooth) => {
    const flank = `L${at(tooth, -0.18, outer)} ${at(tooth, 0.18, outer)} ${at(tooth, 0.26, inner)}`
    return `${flank}A${inner} ${inner} 0 0 1 ${at(tooth + 1, -0.26, inner)}`
  })
  return `M${at(0, -0.26, inner)}${drawn.join('')}z`
}

/** The desk work of a school: news, dates, people, figures, settings. */
export const officeIcons = {
  notices: {
    tile: ['#ff9c66', '#ee5935'],
    toon: '#ffb48a',
    parts: [
      ['back', 'M22.5 41h9l2.8 12.3a3.3 3.3 0 0 1-3.2 4h-3a3.3 3.3 0 0 1-3.2-2.6z', '#5b4b7a'],
      [
        'front',
        'M19 28h10l16.6-11.6a2.2 2.2 0 0 1 3.4 1.8v34.6a2.2 2.2 0 0 1-3.4 1.8L29 43H19a5 5 0 0 1-5-5v-5a5 5 0 0 1 5-5z',
        '#ff5d6c',
      ],
      ['fill', 'M19 28h10v15H19a5 5 0 0 1-5-5v-5a5 5 0 0 1 5-5z', '#fff', 0.3],
      ['line', 'M54.5 29.5a9 9 0 0 1 0 12', null],
    ],
    face: [39.5, 35.5, 0.8],
  },
  calendar: {
    tile: ['#ff8e96', '#e2445a'],
    toon: '#ffb3b8',
    parts: [
      ['front', box(14, 17, 44, 40, 7), '#fff'],
      ['fill', 'M21 17h30a7 7 0 0 1 7 7v5H14v-5a7 7 0 0 1 7-7z', '#ff5d6c', 0.38],
      ['line', 'M25 13v8M47 13v8', null],
      ['fill', disc(24, 38, 2.6), false, 0.4],
      ['fill', disc(36, 38, 2.6), false, 0.4],
      ['fill', disc(48, 38, 2.6), false, 0.4],
      ['fill', disc(24, 48, 2.6), false, 0.4],
      ['fill', disc(36, 48, 4.6), false, 1],
    ],
    face: [36, 42, 1],
    plain: true,
  },
  leave: {
    tile: ['#60cef4', '#178dd0'],
    toon: '#a8e4ff',
    parts: [
      ['back', box(15, 13.5, 26, 45, 5), '#b97a4a'],
      [
        'front',
        'M17.5 13.5l14.8 5.7a4 4 0 0 1 2.7 3.8v34a2.2 2.2 0 0 1-3 2L17.5 54a4 4 0 0 1-2.5-3.7V15.2a1.8 1.8 0 0 1 2.5-1.7z',
        '#ff9d6b',
      ],
      ['fill', disc(29.5, 38, 2.2), '#ffe08a', 1],
      ['line', 'M41.5 36H57M51 29.5l6.5 6.5-6.5 6.5', null],
    ],
    face: [24.5, 30, 0.6],
  },
  duty: {
    tile: ['#53c8d9', '#14839f'],
    toon: '#a3e6ef',
    parts: [
      ['line', 'M25 11.5l11 13.5 11-13.5', null],
      ['front', box(17, 25, 38, 33, 6), '#fff'],
      ['fill', box(31, 28.2, 10, 3.4, 1.7), '#5b4b7a', 1],
      ['fill', disc(27.5, 41, 4.3), '#ffb98a', 0.85],
      ['fill', 'M20.8 52.5a6.7 5.5 0 0 1 13.4 0z', '#5aa9ff', 0.85],
      ['mark', 'M40 41h8.5M40 48h5.5', null],
    ],
    face: [27.5, 41.5, 0.4],
  },
  contacts: {
    tile: ['#67b6ff', '#297bde'],
    toon: '#8fd3ff',
    parts: [
      ['back', 'M51 19h4a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-4zM51 33h4a3 3 0 0 1 3 3v5a3 3 0 0 1-3 3h-4z', '#ffd65c'],
      ['front', box(15, 13.5, 38, 45, 7), '#fff'],
      ['fill', 'M22 13.5h.5v45H22a7 7 0 0 1-7-7v-31a7 7 0 0 1 7-7z', '#ff8c6b', 0.4],
      ['fill', disc(37.5, 30, 6), '#ffd9b8', 0.9],
      ['fill', shoulders(37.5, 39, 10.5, 48.5), '#5fd0a4', 0.9],
    ],
    face: [37.5, 30.5, 0.5],
  },
  reports: {
    tile: ['#b991ff', '#7c47d8'],
    toon: '#d7bcff',
    parts: [
      ['soft', box(15, 38, 10.5, 19, 3), '#ffd65c'],
      ['front', box(30.7, 29, 10.5, 28, 3), '#ff8c6b'],
      ['front', box(46.5, 20, 10.5, 37, 3), '#5fd0a4'],
      ['line', 'M16 27.5l12-9 8 4L46 12.5', null],
    ],
    face: [51.7, 34, 0.5],
  },
  'unit-settings': {
    tile: ['#92a2c0', '#526384'],
    toon: '#c7d3ea',
    parts: [
      ['front', gear(36, 36, 22, 16.5, 8), '#ffd65c', 'round'],
      ['fill', disc(36, 36, 7.6), '#fff', 1],
      ['front', disc(36, 36, 2.8), false],
    ],
    face: [36, 36, 0.62],
  },
}
