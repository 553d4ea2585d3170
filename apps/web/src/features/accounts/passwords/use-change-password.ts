import { changePassword } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { useMutation } from '@tanstack/react-query'
import { useFieldErrors } from '#platform/announce/use-field-errors.ts'
import { call } from '#platform/calls/send.ts'

/** Changes the own password; what is wrong with it stays in the form. */
export function useChangePassword(onChanged: (endedSessions: number) => void) {
  const errorsOf = useFieldErrors()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: { oldPassword: string; newPassword: string }) =>
      call(changePassword, { body }, { shown: false }),
    onSuccess: ({ endedSessions }) => onChanged(endedSessions),
  })
  return { change: mutate, busy: isPending, wrong: errorsOf(error) }
}
