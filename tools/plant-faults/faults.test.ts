import { expect, it } from 'vitest'
import { checkFaults } from './check-faults.ts'
import { FAULTS } from './faults.ts'

it('lists faults of all areas that fit the sources, with existing tests', () => {
  expect(checkFaults(FAULTS)).toEqual([])
})

it('reports a fault whose code has changed, and one without a test', () => {
  const [fault] = FAULTS
  if (!fault) throw new Error('There is no fault.')
  const problems = checkFaults([
    ...FAULTS,
    { ...fault, id: 'grid-98', find: 'code that occurs nowhere' },
    { ...fault, id: 'grid-99', tests: ['src/gone.test.ts'] },
  ])
  expect(problems).toContain(`grid-98: the code to find occurs 0 times in ${fault.file}.`)
  expect(problems).toContain('grid-99: there is no test src/gone.test.ts.')
  expect(problems).toContain(`${fault.id} and grid-99 change the same lines of ${fault.file}.`)
})
