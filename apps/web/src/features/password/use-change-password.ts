import { changePassword } from '@homeroom/contract/passwords/password-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { call } from '#platform/calls/send.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'

/** Changes the own password; what is wrong with it stays in the form. */
export function useChangePassword(onChanged: (endedSessions: number) => void) {
  const { language } = useLanguage()
  const text = useText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      call(changePassword, { body }, { shown: false }),
    onSuccess: ({ endedSessions }) => onChanged(endedSessions),
  })
  const wrong = error ? (failureNotice(error, { language, text })?.text ?? text('platform.serverError')) : ''
  return { change: mutate, busy: isPending, wrong }
}
