// the app is handed over before anything is loaded that asks for it, as server/main.ts does
void (async () => {
  await import('../../server/door')
  await import('../../server/serverDoor')
  await import('./pushWork')
})()
