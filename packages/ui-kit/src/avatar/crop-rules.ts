export type Size = { width: number; height: number }
/** A part of a picture in its own pixels. One that is larger than the picture has margins of nothing. */
export type Area = { left: number; top: number; width: number; height: number }
/** What is shown of a picture: its middle in shares of width and height, and how many times it is enlarged. */
export type View = { x: number; y: number; zoom: number }
/** The window through which a picture is seen: its width by its height, and whether it is round. `whole`: at first all is seen, with margins. */
export type Shape = { ratio: number; round?: boolean; whole?: boolean }

export const wholeView: View = { x: 0.5, y: 0.5, zoom: 1 }
export const mostZoom = 5

/** The part of a picture that a view shows. It never leaves the picture; where it is larger, the picture is in its middle. */
export function areaOf({ width, height }: Size, { x, y, zoom }: View, { ratio, whole = false }: Shape): Area {
  const choose = whole ? Math.max : Math.min
  const seen = choose(width, height * ratio) / zoom
  const area = { width: seen, height: seen / ratio }
  return {
    ...area,
    left: within(x * width - area.width / 2, width - area.width),
    top: within(y * height - area.height / 2, height - area.height),
  }
}

/** A view after the picture was moved by shares of what is seen. */
export function movedView(
  size: Size,
  view: View,
  { right, down, shape }: { right: number; down: number; shape: Shape },
): View {
  const { left, top, width, height } = areaOf(size, view, shape)
  const x = (left + width / 2 - right * width) / size.width
  const y = (top + height / 2 - down * height) / size.height
  return settled(size, { ...view, x, y }, shape)
}

export function zoomedView(size: Size, view: View, { zoom, shape }: { zoom: number; shape: Shape }): View {
  return settled(size, { ...view, zoom: Math.min(mostZoom, Math.max(1, zoom)) }, shape)
}

/** With its middle where it is shown, so that the way back begins at once. */
function settled(size: Size, view: View, shape: Shape): View {
  const { left, top, width, height } = areaOf(size, view, shape)
  return { ...view, x: (left + width / 2) / size.width, y: (top + height / 2) / size.height }
}

const within = (value: number, most: number) => (most < 0 ? most / 2 : Math.min(most, Math.max(0, value)))
