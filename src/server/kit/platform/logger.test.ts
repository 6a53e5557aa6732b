import { expect, it, onTestFinished, vi } from 'vitest'
import { createLogger, logger } from './logger.ts'

it('writes time and level, and escapes line breaks in values', () => {
  const lines: string[] = []
  const error = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)))
  logger('/a\u001b[2J\r\n2026-01-01T00:00:00.000Z warn login.refused')
  logger('block "zzz"\n\t2026-01-01T00:00:00.000Z error forged\n    at forged')
  logger('login.refused account=-', 'warn')
  logger('Error: x', 'error', { stack: 'at here\r2026-01-01T00:00:00.000Z error forged\n    at there' })
  error.mockRestore()
  expect(lines[0]).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z error \/a \[2J {2}2026-01-01T.* warn login\.refused$/)
  expect(lines[1]).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z error block "zzz" {2}2026-01-01T[^\n]*$/)
  expect(lines[2]).toMatch(/^20\d\d-\d\d-\d\dT[\d:.]+Z warn login\.refused account=-$/)
  expect(lines[3]).toMatch(/Z error Error: x\n {4}at here 2026-01-01T[^\n]* forged\n {4}at there$/)
})

/** Collects the lines written to both outputs. */
function collect() {
  const lines: string[] = []
  const spies = (['log', 'error'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((line) => void lines.push(...String(line).split('\n'))),
  )
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return lines
}

// @behaviour operate-4
it('writes one JSON object a line for programs, with any characters in the sentence', async () => {
  const lines = collect()
  const log = createLogger({ format: 'json', level: 'info' })
  log('GET /* 200', 'info', { requestId: 'abc', status: 200, ms: 1.5, aborted: undefined })
  log('Error: x\n"here"\u001b[2J', 'error', { requestId: 'def', stack: 'at here' })
  log('not asked for', 'debug')
  await expect.poll(() => lines.length).toBe(2)
  const [error, request] = lines.map((line) => JSON.parse(line))
  expect(error).toEqual({
    time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    level: 'error',
    message: 'Error: x\n"here"\u001b[2J',
    requestId: 'def',
    stack: 'at here',
  })
  expect(request).toEqual({
    time: expect.any(String),
    level: 'info',
    message: 'GET /* 200',
    requestId: 'abc',
    status: 200,
    ms: 1.5,
  })
})

it('omits lines below the configured level', async () => {
  const lines = collect()
  const log = createLogger({ format: 'text', level: 'error' })
  for (const level of ['debug', 'info', 'warn', 'error'] as const) log(`said at ${level}`, level)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines[0]).toMatch(/Z error said at error$/)
})

// @behaviour operate-4
it('puts the reference on the first line in the format for people', () => {
  const lines = collect()
  createLogger({ format: 'text', level: 'warn' })('GET / failed: Error', 'error', {
    requestId: 'abc',
    stack: 'at here',
  })
  expect(lines).toEqual([
    expect.stringMatching(/Z error GET \/ failed: Error \(reference abc\)$/),
    '    at here',
  ])
})
