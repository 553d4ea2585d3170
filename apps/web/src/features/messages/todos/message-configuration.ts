import { readMessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'

export const messageConfigurationKey = ['message-configuration'] as const

/** Whether open to-dos of the unit remind of themselves on a PC. */
export async function fetchPcOpen(): Promise<boolean> {
  const { config } = await callQuietly(readMessageConfiguration, {})
  return readPcOpen(config)
}

/** Only a true `pcOpen` in the JSON text counts; a text that cannot be read reminds nobody. */
export function readPcOpen(config: string): boolean {
  try {
    const value: unknown = JSON.parse(config)
    return typeof value === 'object' && value !== null && 'pcOpen' in value && value.pcOpen === true
  } catch {
    return false
  }
}
