// A stand-in for Midtrans: Snap and the core API on this machine, as docs.midtrans.com describes them.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { signatureOf } from '../adapters/payment-signature.ts';
import { answerCore, cancelPage, type MidtransOrder, statusOf } from './midtrans-core.ts';

export const midtransKeys = {
  serverKey: 'SB-Mid-server-only-for-tests',
  clientKey: 'SB-Mid-client',
};

interface ReceivedRequest {
  method: string;
  path: string;
  body: Record<string, unknown>;
}
/** How the next requests go wrong: an HTTP status, a page instead of JSON, silence; lost: done, but not said; or
 * something happens first. */
type Fault = number | 'page' | 'silence' | 'lost' | 'cut' | (() => Promise<unknown>);

export type Midtrans = Awaited<ReturnType<typeof startMidtrans>>;

export const startMidtrans = async () => {
  const orders = new Map<string, MidtransOrder>();
  /** Token → order id. */
  const given = new Map<string, string>();
  const seen: ReceivedRequest[] = [];
  const faults: { fault: Fault; on: string }[] = [];
  const nextFault = (path: string) => {
    const index = faults.findIndex(({ on }) => path.endsWith(on));
    return index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = '', url: path = '' } = request;
    const sent = await text(request);
    const body = (sent ? JSON.parse(sent) : {}) as ReceivedRequest['body'];
    seen.push({ method, path, body });
    const say = (status: number, said: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    const fault = nextFault(path);
    if (fault === 'cut') return request.socket.destroy();
    if (fault === 'silence') return undefined;
    if (fault === 'page') return response.writeHead(200).end('<html>Maintenance</html>');
    if (typeof fault === 'function') await fault();
    if (typeof fault === 'number') {
      return say(fault, { status_code: String(fault), status_message: 'Sorry, an error occurred' });
    }
    const said = isAllowed(request) ? act(method, path, body) : unauthorised;
    return fault === 'lost' ? request.socket.destroy() : say(said.status, said.body);
  };

  const act = (method: string, path: string, body: ReceivedRequest['body']) => {
    if (method === 'POST' && path === '/snap/v1/transactions') return charge(orders, given, body);
    const [, page] = /^\/snap\/v1\/transactions\/([^/]+)\/cancel$/.exec(path) ?? [];
    if (method === 'POST' && page) return cancelPage(orders.get(given.get(page) ?? ''));
    const [, orderId = '', verb = ''] = /^\/v2\/([^/]+)\/(\w+)$/.exec(path) ?? [];
    return answerCore(orders.get(orderId), `${method} ${verb}`, body);
  };

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(400).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    /** Its orders. */
    orders: orders as ReadonlyMap<string, MidtransOrder>,
    /** Applies to the next request, or to the next one whose path ends like this. */
    fail: (fault: Fault, { on = '', times = 1 } = {}) => {
      for (let left = times; left > 0; left -= 1) faults.push({ fault, on });
    },
    mend: () => void faults.splice(0),
    find: (token: string) => {
      const order = orders.get(given.get(token) ?? '');
      if (!order) throw new Error('no such token was given out');
      return order;
    },
    /** A notification for the order's state, signed; fields can be changed before signing. */
    notificationOf: (order: MidtransOrder, changes: object = {}) => {
      const facts = { ...statusOf(order), ...changes };
      return { ...facts, signature_key: signatureOf(facts, midtransKeys.serverKey) };
    },
    async stop() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

const isAllowed = ({ headers }: IncomingMessage) =>
  headers.authorization === `Basic ${Buffer.from(`${midtransKeys.serverKey}:`).toString('base64')}`;

const denied = 'Access denied due to unauthorized transaction, please check client or server key';
const unauthorised = {
  status: 401,
  body: { status_code: '401', status_message: denied, error_messages: [denied] },
};

/** The core API knows an order only once a payment method is chosen. */
const charge = (
  orders: Map<string, MidtransOrder>,
  given: Map<string, string>,
  body: ReceivedRequest['body'],
) => {
  const details = body.transaction_details as { order_id: string; gross_amount: number };
  const items = (body.item_details ?? []) as { price: number; quantity: number }[];
  const sum = items.reduce((total, { price, quantity }) => total + price * quantity, 0);
  const refuse = (why: string) => ({ status: 400, body: { error_messages: [why] } });
  if (orders.has(details.order_id)) {
    return refuse('transaction_details.order_id sudah digunakan');
  }
  if (sum !== details.gross_amount) {
    return refuse('transaction_details.gross_amount is not equal to the sum of item_details');
  }
  const token = randomUUID();
  given.set(token, details.order_id);
  orders.set(details.order_id, {
    orderId: details.order_id,
    token,
    amount: `${details.gross_amount}.00`,
    status: undefined,
    paymentType: 'credit_card',
    fraudStatus: 'accept',
    refunds: [],
  });
  return { status: 201, body: { token, redirect_url: `https://example.com/${token}` } };
};
