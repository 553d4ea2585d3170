import { useClassText } from '../class-texts.ts'

/** The word for a sex: 1 is a boy, 2 a girl, anything else is not known. */
export function useSexName(): (sex: string) => string {
  const text = useClassText()
  return (sex) => {
    if (sex === '1') return text('myClass.boy')
    return text(sex === '2' ? 'myClass.girl' : 'myClass.sexUnknown')
  }
}
