import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/** Finds the signed-in person of a request; undefined for a visitor. The session feature provides it. */
export type FindCaller = (request: FastifyRequest) => Promise<Caller | undefined>
