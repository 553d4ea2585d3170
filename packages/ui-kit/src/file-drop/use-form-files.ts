import { type RefObject, useEffect } from 'react'

/** Hands the chosen files to the form around the input when it is sent; the input itself keeps none of them. */
export function useFormFiles(
  input: RefObject<HTMLInputElement | null>,
  { name, files }: { name: string | undefined; files: readonly File[] },
): void {
  useEffect(() => {
    const form = input.current?.form
    if (!form || name === undefined) return
    function add({ formData }: FormDataEvent) {
      if (!name || input.current?.matches(':disabled')) return
      // The empty input has added an empty file of its own.
      const others = formData.getAll(name).filter((entry) => !(entry instanceof File && entry.name === ''))
      formData.delete(name)
      for (const entry of [...others, ...files]) formData.append(name, entry)
    }
    form.addEventListener('formdata', add)
    return () => form.removeEventListener('formdata', add)
  }, [input, name, files])
}
