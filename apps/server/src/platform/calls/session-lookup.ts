import type { FastifyRequest } from 'fastify'
import type { Caller } from './caller.ts'

/**
 * Finds the signed-in person of a request; undefined for a visitor. At once where the person is remembered: a promise would
 * be a good part of a short call. The session feature provides it.
 */
export type FindCaller = (request: FastifyRequest) => Caller | undefined | Promise<Caller | undefined>
