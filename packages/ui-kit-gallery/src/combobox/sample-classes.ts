import { type ComboboxOption, matchingOptions } from '@homeroom/ui-kit/combobox/options.ts'
import { useKitLanguage } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useMemo, useRef } from 'react'

const answerTime = 300
const years = ['一', '二', '三', '四', '五', '六']

function sampleClasses(language: 'zh-CN' | 'en'): ComboboxOption[] {
  return years.flatMap((year, at) =>
    [1, 2, 3, 4].map((number) => ({
      value: `${at + 1}-${number}`,
      label: language === 'en' ? `Year ${at + 1} Class ${number}` : `${year}年级${number}班`,
      detail: language === 'en' ? `${38 + number} pupils` : `${38 + number} 名学生`,
      words: `${at + 1}.${number}`,
      disabled: at === 5 && number === 4,
    })),
  )
}

/** The classes of a school. */
export function useSampleClasses(): ComboboxOption[] {
  const language = useKitLanguage()
  return useMemo(() => sampleClasses(language), [language])
}

/** A server that knows the classes; it may fail at its first question. */
export function useAskedClasses({ failsOnce = false }: { failsOnce?: boolean } = {}) {
  const classes = useSampleClasses()
  const asked = useRef(0)
  return useMemo(
    () => async (words: string) => {
      asked.current += 1
      const first = asked.current === 1
      await new Promise((resolve) => setTimeout(resolve, answerTime))
      if (failsOnce && first) throw new Error('not to be reached at first')
      return matchingOptions(classes, words)
    },
    [classes, failsOnce],
  )
}
