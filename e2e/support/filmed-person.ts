import type { BrowserContext } from '@playwright/test'
import { type DrawnPerson, drawFace } from '../../apps/server/test-support/drawn-faces.ts'

/** What is asked in words, and the pose in which a person is `after` so many milliseconds. */
type Film = { asked: string; poses: readonly { after: number; picture: string }[] }

const turned = (person: DrawnPerson, side: 1 | -1) =>
  posesOf(
    person,
    [7, 14, 21].map((yaw, at) => ({ after: 1000 + at * 400, yaw: side * yaw })),
  )

/** `left`, `right` and `blink` are the words in which the page asks for each movement. */
export async function filmedPerson(person: DrawnPerson, words: Record<'left' | 'right' | 'blink', string>) {
  const still = dataOf(await drawFace(person))
  const films: Film[] = [
    { asked: words.left, poses: await turned(person, 1) },
    { asked: words.right, poses: await turned(person, -1) },
    {
      asked: words.blink,
      poses: [...(await posesOf(person, [{ after: 1300, open: 0 }])), { after: 1900, picture: still }],
    },
  ]
  return {
    /** From now on every page of this browser sees the person, who does what the page asks for. */
    sitDown: (context: BrowserContext) => context.addInitScript(playFilms, { still, films }),
  }
}

async function posesOf(person: DrawnPerson, views: readonly { after: number; yaw?: number; open?: number }[]) {
  return Promise.all(
    views.map(async ({ after, ...view }) => ({ after, picture: dataOf(await drawFace(person, view)) })),
  )
}

const dataOf = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

/** Runs inside the page, in place of its camera. */
function playFilms({ still, films }: { still: string; films: Film[] }): void {
  if (!navigator.mediaDevices) return
  const pictures = new Map<string, HTMLImageElement>()
  for (const source of [still, ...films.flatMap(({ poses }) => poses.map(({ picture }) => picture))])
    pictures.set(source, Object.assign(new Image(), { src: source }))
  let playing: { film: Film; since: number } | undefined

  function shown(): string {
    const film = films.find(({ asked }) => document.body.innerText.includes(asked))
    if (film && playing?.film !== film) playing = { film, since: performance.now() }
    if (!film) playing = undefined
    if (!playing) return still
    const { since } = playing
    return playing.film.poses.findLast(({ after }) => performance.now() - since >= after)?.picture ?? still
  }
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const drawing = canvas.getContext('2d')
    setInterval(() => {
      const picture = pictures.get(shown())
      if (!drawing || !picture?.complete) return
      drawing.fillStyle = '#aab4ba'
      drawing.fillRect(0, 0, 640, 480)
      drawing.drawImage(picture, 80, 0)
      // No two frames of a camera are alike.
      for (let dot = 0; dot < 200; dot++) {
        drawing.fillStyle = `rgb(${Math.random() * 255} ${Math.random() * 255} ${Math.random() * 255} / 20%)`
        drawing.fillRect(Math.random() * 640, Math.random() * 480, 2, 2)
      }
    }, 50)
    return canvas.captureStream(20)
  }
}
