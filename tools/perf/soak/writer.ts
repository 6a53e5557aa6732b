// Writes numbers into a site until it is killed, and prints each acknowledged one:
//   node --import tsx tools/perf/soak/writer.ts <first number>
import { setTimeout as pause } from 'node:timers/promises'
import { openServices } from '../../../src/server/app/create-services.ts'
import { readConfig } from '../../../src/server/kit/platform/index.ts'
import { NO_BLOCKS } from '../../../tests/support/no-blocks.ts'
import { TARGETS, writeNumber } from './targets.ts'

/** Time between two writes, in milliseconds. */
const PAUSE_MS = 60

const result = readConfig()
if (!result.ok) throw new Error(result.errors.join('\n'))
const services = await openServices(result.config, { blocks: NO_BLOCKS, log: () => {} })
for (let number = Number(process.argv[2] ?? 0); ; number += 1) {
  for (const target of TARGETS) {
    try {
      await writeNumber(services, target, number)
      console.log(`${target} ${number}`)
    } catch (error) {
      console.log(`refused ${number} ${String(error).replaceAll('\n', ' ')}`)
    }
    await pause(PAUSE_MS)
  }
}
