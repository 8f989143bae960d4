// The push client the application looks for: server-sent events. Another messaging client may stand in its place with the same shape.
window.XinglinPush = { connect: (address) => new EventSource(address, { withCredentials: true }) };
