export { attack, attacks } from './attacks.ts';
export { takeComplaints } from './complaints.ts';
export { expectHarmless } from './expect-harmless.ts';
export { aMember, anAgent, anOperator } from './members.ts';
export { answerWith, network, refusal, refusalWith, type ServedCall, serve } from './network.ts';
export { pagesOf } from './pages-of.tsx';
export { type RenderedRoute, type RouteOptions, renderRoute, showLayout, signedInAs } from './render-route.tsx';
export { aRolling, aRollingRequest } from './rolling.ts';
export { type StreamSocket, serveStream } from './stream-socket.ts';
