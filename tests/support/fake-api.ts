import { type Api, declaredCalls } from '../../src/studio/api/index.ts'

/** Creates an API of the studio whose calls are answered by a function of their path and options. */
export const fakeApi = (answer: (path: string, sent: never) => Promise<unknown>): Api => {
  const call = answer as unknown as Api['call']
  return { call, ...declaredCalls(call) } as unknown as Api
}
