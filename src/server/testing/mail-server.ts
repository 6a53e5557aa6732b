import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** A mail server on this machine that takes every mail and passes none on; it goes when the test ends. */
export async function mailServer(): Promise<{ url: string; mails: string[] }> {
  const mails: string[] = []
  const server = createServer((socket) => {
    let received = ''
    let mail: string[] | null = null
    socket.write('220 here\r\n')
    socket.on('error', () => {})
    socket.on('data', (data) => {
      received += data
      for (let end = received.indexOf('\r\n'); end >= 0; end = received.indexOf('\r\n')) {
        const line = received.slice(0, end)
        received = received.slice(end + 2)
        if (mail === null) {
          if (line === 'DATA') mail = []
          socket.write(line === 'DATA' ? '354 go on\r\n' : '250 well\r\n')
          if (line === 'QUIT') socket.end()
        } else if (line === '.') {
          mails.push(mail.join('\n'))
          mail = null
          socket.write('250 taken\r\n')
        } else mail.push(line)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails }
}
