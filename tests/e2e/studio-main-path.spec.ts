import { addPerson } from '../support/add-person.ts'
import { picture } from '../support/studio-files.ts'
import { expect, test } from '../support/visitor.ts'

// @behaviour studio-1 studio-3 studio-20
test(
  'an editor logs in, drops an image, names the work, writes into it, and publishes it',
  {
    tag: '@main',
  },
  async ({ visitor, server, site, request }, { project }) => {
    const word = `kelp${project.name}`
    const { name, password } = await addPerson(server, `main-${project.name}`, 'editor')
    await visitor.goto('/login?redirect=%2Fstudio%2Fworks%3Fsort%3Dnewest')
    await visitor.click('input[name="login"]')
    await visitor.type(name)
    await visitor.click('input[name="password"]')
    await visitor.type(password)
    await visitor.press('Enter')
    await visitor.sees('main [data-view] > li:first-child a')
    expect(await visitor.path()).toBe('/studio/works?sort=newest')

    const { name: file, mimeType: type, buffer } = await picture(`${word}.jpg`)
    await visitor.drop('main', { name: file, type, content: buffer.toString('base64') })
    await visitor.says('main li:first-child', word.slice(1))
    await visitor.click('main li:first-child a')
    await visitor.click('#field-title input')
    await visitor.type(' line')
    await visitor.says('main h1', `${word.slice(1)} line`)
    await visitor.clickNamed('Add a block')
    await visitor.type('Text')
    await visitor.press('Enter')
    const text = '[role="tabpanel"]:not([hidden]) [role="textbox"]'
    await visitor.click(text)
    await visitor.type('Written here')
    await visitor.says(text, 'Written here')
    await visitor.sees('[data-save="saved"]')
    await visitor.clickNamed('Publish')
    const work = `${site}/portfolio/${word}-line/`
    await expect.poll(async () => (await request.get(work)).status()).toBe(200)
    const html = await (await request.get(work)).text()
    expect([html.includes('Written here'), html.includes('/media/')]).toEqual([true, true])
    expect(await visitor.errors()).toEqual([])
  },
)
