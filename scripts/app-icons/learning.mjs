import { box, disc, shoulders, star } from './shapes.mjs'

const bookLeft = 'M36 40c-5-3.4-11-4.6-17-4a3 3 0 0 0-3 3v13.5a2.5 2.5 0 0 0 2.8 2.5c6-.6 12 .6 17.2 4z'
const bookRight = 'M36 40c5-3.4 11-4.6 17-4a3 3 0 0 1 3 3v13.5a2.5 2.5 0 0 1-2.8 2.5c-6-.6-12 .6-17.2 4z'

/** What happens in class and in the library. Parts are painted in order: [role, path, cartoon fill]. */
export const learningIcons = {
  'my-class': {
    tile: ['#62abff', '#2d6ce2'],
    toon: '#7fd0ff',
    parts: [
      ['front', box(13.5, 14, 45, 31, 5), '#4fb286'],
      ['mark', 'M21.5 23h15M21.5 30h8', '#fff'],
      ['gap', `${disc(24, 43.5, 5)}${shoulders(24, 49.5, 8, 58)}`, '#ff9d7a'],
      ['gap', `${disc(48, 43.5, 5)}${shoulders(48, 49.5, 8, 58)}`, '#ffd65c'],
      ['gap', `${disc(36, 40, 5.8)}${shoulders(36, 47, 9.5, 58)}`, '#fff'],
    ],
    face: [36, 40, 0.5],
  },
  timetable: {
    tile: ['#a396ff', '#6750e4'],
    toon: '#c3adff',
    parts: [
      ['front', box(14, 16, 40, 38, 6), '#fff'],
      ['fill', 'M20 16h28a6 6 0 0 1 6 6v4H14v-4a6 6 0 0 1 6-6z', '#ff8c6b', 0.35],
      ['fill', box(19, 31, 8, 7, 2), '#ffd65c', 1],
      ['fill', box(30, 31, 8, 7, 2), '#7fd0ff', 0.4],
      ['fill', box(41, 31, 8, 7, 2), '#8ee08a', 0.4],
      ['fill', box(19, 42, 8, 7, 2), '#8ee08a', 0.4],
      ['fill', box(30, 42, 8, 7, 2), '#ff9fc8', 1],
      ['gap', disc(50, 50, 9.5), '#fff3c4'],
      ['mark', 'M50 45v5.2l3.4 2.2', null],
    ],
    face: [34, 22, 0.55],
  },
  grades: {
    tile: ['#ffc04a', '#f08a1c'],
    toon: '#ffd65c',
    parts: [
      ['back', 'M23 13h24a5 5 0 0 1 5 5v30H18V18a5 5 0 0 1 5-5z', '#7fd0ff'],
      ['front', box(16, 18.5, 31, 39, 5), '#fff'],
      ['mark', 'M23 28h17M23 35h10', null],
      ['gap', star(46, 47, 11.5), '#ffb02e', 'round'],
    ],
    face: [46, 47.5, 0.6],
  },
  homework: {
    tile: ['#43d3bd', '#0f9a8b'],
    toon: '#8ee8d2',
    parts: [
      ['front', box(16, 14, 33, 44, 6), '#fff'],
      ['fill', 'M22 14h2v44h-2a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z', '#ff8c6b', 0.4],
      ['mark', 'M31 24h11M31 31h7', null],
      ['gap', 'M53.4 27.6a3.6 3.6 0 0 1 5 5.1L41.6 49.6l-7.4 2.6 2.4-7.6z', '#ffd65c'],
      ['mark', 'M50 31.2l5 5', null],
    ],
    face: [33.5, 41, 0.55],
  },
  library: {
    tile: ['#8096ff', '#4455d6'],
    toon: '#a9b8ff',
    parts: [
      ['front', box(14, 17, 11.5, 37, 2.5), '#ff8c6b'],
      ['soft', box(27, 22, 11, 32, 2.5), '#ffd65c'],
      [
        'front',
        'M41.3 23.3l6.7-2a2.5 2.5 0 0 1 3.1 1.7l7.7 26a2.5 2.5 0 0 1-1.7 3.1l-6.7 2a2.5 2.5 0 0 1-3.1-1.7l-7.7-26a2.5 2.5 0 0 1 1.7-3.1z',
        '#5fd0a4',
      ],
      ['mark', 'M17.5 24.5h4.5M17.5 47h4.5M43.8 29.8l4.9-1.4M49.6 49l4.8-1.4', null],
      ['mark', 'M30.5 29h4M30.5 47h4', null, 0.6],
      ['line', 'M13.5 57.5h45', null],
    ],
    face: [32.5, 38, 0.5],
  },
  attendance: {
    tile: ['#63d48e', '#1f9f58'],
    toon: '#9fe88a',
    parts: [
      ['front', disc(33, 26.5, 10.5), '#ffd9b8'],
      ['front', shoulders(33, 40, 18.5, 57), '#5aa9ff'],
      ['gap', disc(49, 48, 10), '#fff'],
      ['mark', 'M44.5 48.2l3.2 3.2 5.8-6.2', null],
    ],
    face: [33, 27, 0.8],
  },
  clubs: {
    tile: ['#f78fd2', '#cb3f98'],
    toon: '#ffb0d9',
    parts: [
      ['front', disc(32, 40, 17), '#ff9d4d'],
      ['mark', 'M16.8 40h30.4M32 24.8v30.4M21.3 29.5c4.6 6 4.6 15 0 21M42.7 29.5c-4.6 6-4.6 15 0 21', null],
      [
        'gap',
        'M46 36.5V17.4a2 2 0 0 1 1.5-1.9l9-2.4a2 2 0 0 1 2.5 1.9v17a5 5 0 1 1-4.5-5v-6.6l-4 1v15a5 5 0 1 1-4.5-4.9z',
        '#7a5cff',
      ],
    ],
    face: [32, 40, 0],
  },
  research: {
    tile: ['#c98ff5', '#8d41cb'],
    toon: '#dcb0ff',
    parts: [
      ['soft', bookLeft, '#7fd0ff'],
      ['front', bookRight, '#fff'],
      [
        'gap',
        'M36 12.5a11.5 11.5 0 0 1 6.6 20.9c-1.3 1-1.6 2.1-1.6 3.1v1.5a2 2 0 0 1-2 2h-6a2 2 0 0 1-2-2v-1.5c0-1-.3-2.1-1.6-3.1A11.5 11.5 0 0 1 36 12.5z',
        '#ffd65c',
      ],
      ['mark', 'M32.8 25.2l3.2 3 3.2-3M36 28.5v4M33 36.5h6', null],
    ],
    face: [36, 24, 0.85],
    plain: true,
  },
}
