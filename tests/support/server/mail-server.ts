import { type AddressInfo, createServer } from 'node:net'
import { onTestFinished } from 'vitest'

/** Responses to some commands; all others succeed. */
const ANSWERS: Record<string, string> = {
  EHLO: '250-here\r\n250 AUTH PLAIN\r\n',
  AUTH: '235 welcome\r\n',
  STARTTLS: '502 not here\r\n',
  DATA: '354 go on\r\n',
}

/**
 * Starts a mail server on this machine, without encryption, that accepts every mail and forwards none; it stops when
 * the test ends.
 */
export async function mailServer(): Promise<{ url: string; mails: string[]; heard: string[] }> {
  const mails: string[] = []
  const receivedLines: string[] = []
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
        receivedLines.push(line)
        if (mail === null) {
          if (line === 'DATA') mail = []
          socket.write(ANSWERS[line.split(' ', 1)[0] ?? ''] ?? '250 well\r\n')
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
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, mails, heard: receivedLines }
}
