/** Loads each thing once, however often it is asked for. A failure is forgotten, so that the next wish tries again. */
export function rememberLoaded<Thing>(loaders: ReadonlyMap<string, () => Promise<Thing>>) {
  const loaded = new Map<string, Promise<Thing>>()
  return (name: string): Promise<Thing> | undefined => {
    const known = loaded.get(name)
    if (known) return known
    const thing = loaders.get(name)?.()
    if (thing) loaded.set(name, thing)
    thing?.catch(() => loaded.delete(name))
    return thing
  }
}
