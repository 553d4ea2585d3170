/** Who set a licence last: the operator of the installation, an area above the unit, or a signed file. */
export const licenceSources = ['operator', 'area', 'file'] as const
export type LicenceSource = (typeof licenceSources)[number]
