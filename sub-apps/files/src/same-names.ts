import { namesAskedMaximum } from '@homeroom/contract/limits.ts'

/** Files on their way into a folder, undefined being the top. */
export type UploadPlace = { folderId: string | undefined; files: readonly File[] }
/** What becomes of files whose names are there already. */
export type SameNameAnswer = 'version' | 'both' | 'skip'
export type UploadGroup = UploadPlace & { asVersion: boolean }
type AskedPlace = { folderId: string | null; names: string[] }

/** What is asked about places, in as few calls as the server allows. */
export function questionsOf(places: readonly UploadPlace[]): AskedPlace[][] {
  const asked = places.flatMap(({ folderId = null, files }) =>
    inParts(files, namesAskedMaximum.names).map((part) => ({ folderId, names: part.map(({ name }) => name) })),
  )
  return inParts(asked, namesAskedMaximum.folders)
}

function inParts<Item>(items: readonly Item[], most: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / most) }, (_, at) => items.slice(at * most, (at + 1) * most))
}

export const placeKey = (folderId: string | null | undefined, name: string): string => `${folderId ?? ''} ${name}`

/** What is sent, by folder and by whether it becomes a version. `taken` holds the keys of what is there. */
export function groupsOf(
  places: readonly UploadPlace[],
  { taken, answer }: { taken: ReadonlySet<string>; answer: SameNameAnswer },
): UploadGroup[] {
  return places
    .flatMap(({ folderId, files }) => {
      const isTaken = ({ name }: File) => taken.has(placeKey(folderId, name))
      const met = files.filter(isTaken)
      return [
        { folderId, files: files.filter((file) => !isTaken(file)), asVersion: false },
        ...(answer === 'skip' ? [] : [{ folderId, files: met, asVersion: answer === 'version' }]),
      ]
    })
    .filter(({ files }) => files.length > 0)
}
