import { type ChildProcess, spawn } from 'node:child_process'
import { SERVER_FILE } from '../start/paths.js'
import { say } from '../start/say.js'

/** Server of `npm run dev`. */
export interface DevServer {
  /** Starts or restarts the server. */
  start(): Promise<void>
  /** Replaces the app in the running server. */
  use(app: string): void
  isRunning(): boolean
  /** Stops the server. Resolves when it has released its port. */
  stop(): Promise<void>
}

export function createDevServer(): DevServer {
  let server: ChildProcess | undefined

  const stop = () =>
    new Promise<void>((resolve) => {
      const child = server
      server = undefined
      if (!child || child.exitCode !== null) return resolve()
      child.once('close', () => resolve())
      child.kill('SIGTERM')
    })

  return {
    async start() {
      await stop()
      const child = spawn(process.execPath, [SERVER_FILE, 'serve', '--start'], {
        env: { ...process.env, VITRINE_DEV_RELOAD: '1', VITRINE_WORKSHOP: '1' },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      child.once('close', (code) => {
        if (server !== child) return
        server = undefined
        if (code !== 0) say('The server ended; it starts again after the next save.')
      })
      server = child
    },
    use: (app) => void server?.send(app),
    isRunning: () => server !== undefined,
    stop,
  }
}
