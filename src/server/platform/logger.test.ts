import { expect, it, vi } from 'vitest'
import { logger } from './logger.ts'

it('writes time and level, and lets nobody write lines of their own', () => {
  const written: string[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void written.push(String(line)))
  logger('/a\u001b[2J\r\n2026-01-01T00:00:00.000Z warn login.refused')
  logger('login.refused account=-', 'warn')
  logger('Error: x\n    at here')
  error.mockRestore()
  expect(written[0]).toMatch(
    /^20\d\d-\d\d-\d\dT[\d:.]+Z error \/a \[2J {2}2026-01-01T.* warn login\.refused$/,
  )
  expect(written[1]).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z warn login\.refused account=-$/)
  expect(written[2]).toMatch(/Z error Error: x\n {4}at here$/)
})
