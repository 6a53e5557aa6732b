import type { MiddlewareHandler } from 'hono'
import { COMMON_HEADERS, DATA_POLICY, pageHeaders } from './security-headers.ts'

/** Gives every answer the strict headers it has not set itself. */
export const defaultHeaders: MiddlewareHandler = async (context, next) => {
  await next()
  const { headers } = context.res
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const defaults = isPage ? pageHeaders([]) : { ...COMMON_HEADERS, 'content-security-policy': DATA_POLICY }
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value)
}
