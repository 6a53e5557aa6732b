import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { residentMemory } from '../processor-time.ts'

/**
 * Returns the response times of the home page in milliseconds while something runs; up to twenty requests per second.
 */
export async function watchHome(origin: string, run: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const running = run().finally(() => {
    isDone = true
  })
  while (!isDone) {
    const began = performance.now()
    await (await fetch(`${origin}/`)).arrayBuffer()
    times.push(performance.now() - began)
    await pause(50)
  }
  await running
  return times
}

/** Peak memory of a server, in MiB. */
export interface Memory {
  /** Peak with its child processes. */
  all: number
  own: number
}

/** Samples the memory of a server while something runs. */
export async function watchMemory(pid: number, run: () => Promise<unknown>): Promise<Memory> {
  const most: Memory = { all: 0, own: 0 }
  const watch = setInterval(() => {
    const own = residentMemory(pid)
    most.own = Math.max(most.own, own)
    most.all = Math.max(most.all, own + sum(childrenOf(pid).map(memoryWithChildren)))
  }, 250)
  await run().finally(() => clearInterval(watch))
  return most
}

const memoryWithChildren = (pid: number): number => {
  try {
    return residentMemory(pid) + sum(childrenOf(pid).map(memoryWithChildren))
  } catch {
    // The process has just ended.
    return 0
  }
}

const TICKS_PER_SECOND = 100

/** Returns the seconds of processor time of a server, with its child processes, running and ended. */
export function processorOf(pid: number): number {
  return timesOf(pid, 4) + sum(childrenOf(pid).map((child) => timesOf(child, 2)))
}

/** Returns the user and system time of a process in seconds; with four fields, also that of its ended children. */
function timesOf(pid: number, fields: 2 | 4): number {
  try {
    // The name, in brackets, may contain spaces; the part after it begins with the third field.
    const behind = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return sum(behind.slice(11, 11 + fields).map(Number)) / TICKS_PER_SECOND
  } catch {
    return 0
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0)
