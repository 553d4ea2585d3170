import { Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'

/** The services of this product; any other name in the address does not exist. */
export const services = ['base', 'uaa', 'storage'] as const

export const readServiceVersion = {
  summary: 'The version of a service and the oldest pages it works with.',
  access: { who: 'signed-in' },
  params: Type.Object({
    service: Type.String({ maxLength: 32 }),
    file: Type.String({ maxLength: 80, description: '{service}_package_versions' }),
  }),
  reply: Type.Object({ serverVersion: Type.String(), webCodeVersion: Type.String(), date: Type.String() }),
  errors: ['not_found'],
} satisfies EndpointSchema
