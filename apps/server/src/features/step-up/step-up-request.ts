import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignInVisit } from '#features/sign-in/sign-in-visit.ts'

/** From where a request comes, for the limiter. */
export type ReadVisit = (request: FastifyRequest, reply: FastifyReply) => SignInVisit
