import { dots } from './stars.mjs'

const nothing = '#0000'
const sky = (content) =>
  `<svg width="100%" height="62%" viewBox="0 0 1600 560" preserveAspectRatio="xMidYMin slice">${content}</svg>`

const leavesInFront = '<svg width="100%" height="100%" viewBox="0 0 1000 1000" preserveAspectRatio="xMaxYMax"'
const moonInWater =
  '<radialGradient id="m"><stop stop-color="#5a7379"/><stop offset=".42" stop-color="#557077"/><stop offset=".5" stop-color="#3f5d66" stop-opacity=".45"/><stop offset="1" stop-color="#3f5d66" stop-opacity="0"/></radialGradient>' +
  '<circle cx="30%" cy="24%" r="130" fill="url(#m)"/>'
const firefly = ([x, y]) =>
  `<svg x="${x}%" y="${y}%" overflow="visible"><circle r="11" fill="#7a7433" opacity=".22"/><circle r="2.6" fill="#7a7433"/></svg>`
const fireflies = [
  [9, 46],
  [17, 66],
  [26, 84],
  [44, 93],
  [58, 88],
  [69, 71],
  [74, 52],
  [86, 40],
  [93, 30],
  [38, 72],
]
  .map(firefly)
  .join('')

/** What changes in each scene when night falls: the grade of all colours, those that go another way, and what is added. */
export const nightScenes = {
  /* A dark sky, mist lit by the moon, mountains as shadows in it. */
  ink: {
    grade: { floor: 0.16, share: 0.1, chroma: 0.4, shift: [0, -0.004] },
    colours: {
      // The sky, darker at the top.
      '#cfc4ae': '#05070b',
      // The moon and its ring.
      '#fffdf6': '#74746c',
      '#fffcf4': '#6c6c66',
      // Mountains, from far to near, and the mist between them.
      '#8f9792': '#080c11',
      '#6f7570': '#06090d',
      '#55564f': '#04060a',
      '#4c483f': '#05070a',
      '#f4eee2': '#414b55',
      // Pine, pavilion, boat and birds.
      '#4a453c': '#030405',
      '#4d5148': '#040607',
      '#4d473e': '#040607',
      '#6c665b': '#5a6066',
      // The seal keeps its vermilion.
      '#de5f47': '#a8402d',
      '#f6e9d8': '#140806',
    },
    additions: [],
  },
  /* Moonlight on dark water, fireflies over it. */
  lotus: {
    grade: { floor: 0.08, share: 0.36, chroma: 0.7, shift: [-0.008, -0.016] },
    colours: {
      // Deep water.
      '#e9f5ec': '#143039',
      '#d3eae0': '#102833',
      '#b4dacd': '#0b1e2b',
      '#7fc0b0': '#174048',
      // Moonlight on it, and on the ripples.
      '#fff': '#66828b',
      '#3b8377': '#04121a',
      '#2f6f62': '#04121a',
    },
    additions: [{ before: leavesInFront, drawing: moonInWater + fireflies }],
  },
  /* The sun has become a moon, school and bus have light in their windows, and there are stars. */
  cartoon: {
    grade: { floor: 0.07, share: 0.38, chroma: 0.7, shift: [-0.004, -0.035] },
    colours: {
      '#8fd8f8': '#0d1636',
      '#c3ebfc': '#1a2a58',
      '#eaf9ff': '#33467c',
      // Moon: no rays, a pale face.
      '#ffe27a': nothing,
      '#ffd95a': '#55583f',
      '#ffe488': '#74745c',
      '#c68436': '#34331f',
      '#ffb58a': '#7f6450',
      // Clouds.
      '#dcf1fc': '#253560',
      // There is no rainbow at night.
      '#ffc2c8': nothing,
      '#ffe6b0': nothing,
      '#d3f2c8': nothing,
      '#c4dcff': nothing,
      // Light in the windows.
      '#a8dcf2': '#8f6d20',
      '#d9f2ff': '#8f6d20',
      // The bus and its lamp.
      '#ffc93f': '#7d611c',
      '#ffdd7a': '#8a6f2c',
      '#f2a93a': '#6b4a14',
      '#fff3cf': '#7d7348',
    },
    additions: [
      {
        before: '<svg y="20%"',
        drawing: sky(
          dots({ seed: 7, count: 90, width: 1600, height: 520, colour: '#4d5d86', size: 2.4 }) +
            dots({ seed: 21, count: 34, width: 1600, height: 460, colour: '#66708e', size: 3.6 }),
        ),
      },
    ],
  },
}
