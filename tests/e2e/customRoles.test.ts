import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import customRoles from '../../src/accounts/customRoles'
import { lowerFirst, type Resource } from '../../src/schema'
import banners from '../../resources/banners'
import users from '../../src/accounts/users'
import { axe } from './support/axe'
import { pageOf, panel, shot, signedInPage } from './support/browser'
import { leaveEach } from './support/failures'
import { field, fill, notice, openNew, saveButton } from './support/form'
import { rowOf, rows } from './support/list'
import { makeUser } from './support/records'
import { signInByCall } from './support/session'
import { savedText, t } from '../support/text'

let page: Page

leaveEach(() => page)

const screenOf = (name: 'viewable' | 'changeable' | 'deletable', screen: Resource) =>
  field(page, name).getByRole('checkbox', { name: screen.label.pl[1], exact: true })

describe('a right for just that', () => {
  it('is a role that an administrator makes and gives, and opens that one screen', async () => {
    page = await signedInPage()
    await openNew(page, customRoles, '/custom-roles')
    await fill(page, { name: 'Tylko banery' })
    await screenOf('changeable', banners).check()
    expect(await axe(page)).toEqual([])
    await shot(page, 'custom-role')
    await saveButton(page).click()
    await notice(page, savedText(customRoles, 'created')).waitFor()

    const account = await makeUser('e2e-banery', [])
    await page.goto('/users')
    await rowOf(page, 'e2e-banery').getByRole('link').click()
    const held = field(page, 'customRoles')
    await held.getByRole('checkbox', { name: /Tylko banery/ }).check()
    await page.getByText(t('people.sees.title', { smart_count: 1 })).click()
    await page.getByText(lowerFirst(t('own.change'))).waitFor()
    expect(await axe(page)).toEqual([])
    await saveButton(page).click()
    await notice(page, savedText(users, 'updated')).waitFor()

    const session = await signInByCall(panel(), account)
    page = await pageOf(session)
    await page.goto('/banners')
    await rows(page).first().waitFor()
    await rows(page).first().getByRole('link').first().click()
    await saveButton(page).waitFor()
    await page.goto('/fliers')
    await page.getByRole('heading', { name: t('shell.denied.title') }).waitFor()

    // who edits accounts and is no administrator is told before anything is typed
    const editor = await makeUser('e2e-konta', ['ROLE_ALLOWED_TO_EDIT_USERS'])
    const ofEditor = await signInByCall(panel(), editor)
    page = await pageOf(ofEditor)
    await page.goto('/users')
    await rowOf(page, 'e2e-banery').getByRole('link').click()
    await page.getByText(t('people.sees.kept')).waitFor()
  })
})
