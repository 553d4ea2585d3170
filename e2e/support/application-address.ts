type Options = { phone: boolean; idPath?: 'tm' | 'spm' }

/** The address of an application's page: `tm` for staff, `spm` for pupils and parents. */
export function applicationAddress(code: string, { phone, idPath = 'tm' }: Options): string {
  return `/pages/base/${phone ? 'mobile' : 'pc'}_${code}_${idPath}/index.html`
}
